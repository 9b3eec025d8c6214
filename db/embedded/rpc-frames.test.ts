import type { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type RpcReply, readFrames, sendFrame } from './rpc-frames';

function written(messages: RpcReply[]): Buffer {
  const pipe = new PassThrough();
  for (const message of messages) sendFrame(pipe as unknown as Socket, message);
  return (pipe.read() as Buffer | null) ?? Buffer.alloc(0);
}

it('gives the same messages however the bytes are cut', async () => {
  const message = fc.record({
    id: fc.nat(),
    ok: fc.constant(true as const),
    result: fc.oneof(fc.string(), fc.uint8Array(), fc.constant(undefined)),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(message, { maxLength: 6 }),
      fc.array(fc.nat(200), { maxLength: 8 }),
      async (messages, cuts) => {
        const bytes = written(messages);
        const socket = new PassThrough();
        const seen: RpcReply[] = [];
        readFrames<RpcReply>(socket as unknown as Socket, (one) => seen.push(one));
        const places = [0, ...cuts.filter((cut) => cut < bytes.length).sort((a, b) => a - b), bytes.length];
        for (let i = 1; i < places.length; i += 1) socket.write(bytes.subarray(places[i - 1], places[i]));
        await new Promise((resolve) => socket.end(resolve));
        expect(seen.map((one) => ({ ...one }))).toEqual(messages);
      },
    ),
    { numRuns: 50 },
  );
});
