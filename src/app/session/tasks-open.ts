import { useSelector } from '@tanstack/react-store';
import { createStore } from '@tanstack/store';

const tasksOpen = createStore(false);

/** Opens or closes the tasks drawer, from any feature that starts a task. */
export const openTasks = (open: boolean): void => tasksOpen.setState(() => open);

export const useTasksOpen = (): boolean => useSelector(tasksOpen);
