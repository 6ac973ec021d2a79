import { afterEach, beforeEach, vi } from 'vitest';

/** An upload on its way: the test reports its progress and its end. */
class FakeUpload extends EventTarget {
  static readonly all: FakeUpload[] = [];
  readonly upload = new EventTarget();
  status = 0;
  statusText = '';
  responseText = '';
  form: FormData | undefined;
  isAborted = false;
  url = '';

  open(_method: string, url: string): void {
    this.url = url;
  }
  setRequestHeader(): void {
    // Headers are of no interest here.
  }
  send(form: FormData): void {
    this.form = form;
    FakeUpload.all.push(this);
  }
  abort(): void {
    this.isAborted = true;
    this.dispatchEvent(new Event('abort'));
  }

  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }
  arrive(data: unknown): void {
    this.#end(200, { code: 200, msg: 'Successful', data });
  }
  refuse(refusal: string, msg: string): void {
    this.#end(422, { code: 422, msg, data: { refusal, details: {} } });
  }
  break(): void {
    this.dispatchEvent(new Event('error'));
  }
  #end(status: number, body: unknown): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
}

/** Collects the uploads of each test of a file, oldest first. */
export function useFakeUploads(): readonly FakeUpload[] {
  beforeEach(() => {
    FakeUpload.all.length = 0;
    vi.stubGlobal('XMLHttpRequest', FakeUpload);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  return FakeUpload.all;
}
