import { useLocalStorage } from '@mantine/hooks';

/** How much room rows take: 42 or 34 px. */
type Density = 'comfortable' | 'compact';

/** The density of all tables on this device. */
export const useDensity = () =>
  useLocalStorage<Density>({
    key: 'parcelyard.density',
    defaultValue: 'comfortable',
    getInitialValueInEffect: false,
    serialize: String,
    deserialize: (text) => (text === 'compact' ? 'compact' : 'comfortable'),
  });
