import { SegmentedControl, type SegmentedControlProps } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import classes from './segments.module.css';

/** One of a few short choices, all of them visible. */
export function Segments<Value extends string | number>(props: SegmentedControlProps<Value>) {
  return <SegmentedControl withItemsBorders={false} {...props} classNames={classes} />;
}
