import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { requestTimeout } from '#functions/lib/aws/request-timeout.ts';

/** Set by `FunctionsTogether` for the bundle that it loads. Resolves to undefined when the connection broke. */
declare const askAws: (
  service: string,
  request: { method: string; url: string; headers: IncomingHttpHeaders },
  body: Buffer,
) => Promise<
  ({ status: number; headers: Record<string, string> } & ({ body: Buffer | string } | { files: readonly string[] })) | undefined
>;

interface Request {
  readonly method: string;
  readonly path: string;
  readonly query?: Record<string, string | string[] | null>;
  readonly headers: Record<string, string>;
  readonly body?: string | Uint8Array;
}

const serviceHeader = 'x-service';

/** Replaces `functions/lib/aws/connection.ts` where the AWS endpoint is in the same process: nothing is signed or sent. */
export const connection = {
  signerConstructor: class {
    readonly #service: string;
    constructor({ service }: { service: string }) {
      this.#service = service;
    }
    async sign(request: Request): Promise<Request> {
      request.headers[serviceHeader] = this.#service;
      return request;
    }
  },
  requestHandler: {
    async handle({ method, path, query = {}, headers, body = '' }: Request) {
      const { [serviceHeader]: service = '', ...sent } = headers;
      const asked = askAws(service, { method, url: `${path}${queryText(query)}`, headers: sent }, bytesOf(body));
      // A called function has its own time limit, so none is set here.
      const reply = await (service === 'lambda' ? asked : inTime(asked));
      if (reply === undefined) throw Object.assign(new Error('socket hang up'), { name: 'TimeoutError', code: 'ECONNRESET' });
      const bytes = 'files' in reply ? Buffer.concat(reply.files.map((file) => readFileSync(file))) : Buffer.from(reply.body);
      // The content of a stored object is read as a stream; every other answer is small.
      const content = service === 's3' ? Readable.from([bytes]) : bytes;
      return { response: { statusCode: reply.status, headers: reply.headers, body: content } };
    },
    destroy: () => undefined,
    updateHttpClientConfig: () => undefined,
    httpHandlerConfigs: () => ({}),
  },
};

/**
 * Limits how long an answer may take.
 * @throws Error as the SDK's own handler does when no answer comes
 */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const tooLong = () => reject(Object.assign(new Error(`No answer within ${requestTimeout} ms`), { name: 'TimeoutError' }));
  const timer = setTimeout(tooLong, requestTimeout);
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** Returns a Buffer over the same memory. `Buffer.from(body)` would copy the bytes, and the SDK warns about it. */
const bytesOf = (body: string | Uint8Array): Buffer =>
  typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.byteLength);

function queryText(query: NonNullable<Request['query']>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) for (const one of [value ?? ''].flat()) parameters.append(name, one);
  return parameters.size === 0 ? '' : `?${parameters}`;
}
