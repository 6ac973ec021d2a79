/** A window or document of a test: Node's own targets do not find a listener that is removed with `true` for capture. */
export class FakePage extends EventTarget {
  override removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void {
    super.removeEventListener(type, listener, typeof options === 'boolean' ? { capture: options } : options);
  }

  /** Presses a key; returns its event. */
  press(key: string, more: object = {}): Event {
    const event = Object.assign(new Event('keydown', { cancelable: true }), { key, isComposing: false, ...more });
    this.dispatchEvent(event);
    return event;
  }
}
