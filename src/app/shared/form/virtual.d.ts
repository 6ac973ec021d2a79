/** Written by the build from the call's input schema in src/contract. */
declare module 'virtual:limits/*' {
  import type { CallLimits } from '#app/shared/form/limits.ts';

  const limits: CallLimits;
  export default limits;
}
