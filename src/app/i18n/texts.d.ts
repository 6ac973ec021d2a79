declare module 'virtual:texts/*' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
