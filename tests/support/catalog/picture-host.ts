import { localServer } from '../server/local-server.ts';
import type { ServerResponse } from 'node:http';
import { plainJpeg } from '../platform/picture-files.ts';

type Reply = (response: ServerResponse) => void;

const picture: Reply = (response) => void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(plainJpeg);

/** The picture server of a factory. Paths respond with a picture unless a reply of their own is set. */
export async function pictureHost() {
  const replies = new Map<string, Reply>();
  const requests: string[] = [];
  const address = await localServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    (replies.get(path) ?? picture)(response);
  });
  return {
    url: address,
    requests,
    /** Sets the reply of a path. */
    on: (path: string, reply: Reply) => void replies.set(path, reply),
    /** Responds with a picture again. */
    mend: (path: string) => void replies.delete(path),
  };
}
