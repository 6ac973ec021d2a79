/** Written by the build from the call's input schema in src/contract. */
declare module 'virtual:limits/*' {
  const limits: import('./limits.ts').CallLimits;
  export default limits;
}
