import type { Socket } from 'node:net';
import v8 from 'node:v8';
import type { ReadOnlyOptions } from './sql-client';

/**
 * What goes over the socket: a length of four bytes, big-endian, and a value in V8's own serialisation (typed arrays
 * and undefined survive). Both ends run the same user's Node.
 */
const headerBytes = 4;

/** The id of a holder's last reply: what it has not answered by then, it has not run and will not. */
export const farewellId = 0;

export type RpcRequest = { id: number } & (
  | { op: 'query'; sql: string; params: readonly unknown[]; rowMode?: 'array' | 'object' }
  | { op: 'exec'; sql: string }
  | { op: 'readOnly'; sql: string; params: readonly unknown[]; ms: number; options?: ReadOnlyOptions }
  | { op: 'begin' }
  | { op: 'commit' }
  | { op: 'rollback' }
);

export type RpcReply =
  | { id: number; ok: true; result: unknown }
  | { id: number; ok: false; error: Record<string, unknown> };

export function sendFrame(socket: Socket, message: RpcRequest | RpcReply): void {
  const body = v8.serialize(message);
  const header = Buffer.allocUnsafe(headerBytes);
  header.writeUInt32BE(body.length);
  socket.cork();
  socket.write(header);
  socket.write(body);
  socket.uncork();
}

/** Calls `onMessage` for every whole frame, in order, however the bytes arrive. */
export function readFrames<T extends RpcRequest | RpcReply>(socket: Socket, onMessage: (message: T) => void): void {
  let chunks: Buffer[] = [];
  let length = 0;
  let wanted = headerBytes;
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
    if (length < wanted) return;
    let buffer = Buffer.concat(chunks, length);
    for (;;) {
      wanted = buffer.length < headerBytes ? headerBytes : headerBytes + buffer.readUInt32BE(0);
      if (buffer.length < wanted) break;
      const message = v8.deserialize(buffer.subarray(headerBytes, wanted)) as T;
      buffer = buffer.subarray(wanted);
      onMessage(message);
    }
    chunks = [buffer];
    length = buffer.length;
  });
}
