import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/**
 * A persistent HTTP/1.1 connection for one request at a time. It does as little work as possible, so that the server is measured. The reply
 * must state its length.
 */
export class HttpConnection {
  readonly #socket: Socket;
  readonly #request: string;
  #buffered = '';
  #answered: ((status: number) => void) | undefined;
  #failed: ((error: Error) => void) | undefined;

  private constructor(socket: Socket, request: string) {
    this.#socket = socket;
    this.#request = request;
    socket.setNoDelay(true);
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => this.#receive(chunk));
    const fail = () => this.#failed?.(new Error('The connection was closed'));
    socket.on('error', fail);
    socket.on('close', fail);
  }

  /** Opens a connection for GETs of one address. */
  static async open(url: string): Promise<HttpConnection> {
    const { hostname, port, host, pathname, search } = new URL(url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new HttpConnection(socket, `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nAccept: application/json\r\n\r\n`);
  }

  /** Sends a GET. @returns the status */
  get(): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#answered = resolve;
      this.#failed = reject;
      this.#socket.write(this.#request);
    });
  }

  close(): void {
    this.#failed = undefined;
    this.#socket.destroy();
  }

  #receive(chunk: string): void {
    this.#buffered += chunk;
    const end = this.#buffered.indexOf('\r\n\r\n');
    if (end === -1) return;
    const length = /\r\ncontent-length: (\d+)/i.exec(this.#buffered.slice(0, end))?.[1];
    if (length === undefined) {
      this.#failed?.(new Error('A reply without its length cannot be measured'));
      return;
    }
    if (this.#buffered.length < end + 4 + Number(length)) return;
    const status = Number(this.#buffered.slice(9, 12));
    this.#buffered = '';
    this.#answered?.(status);
  }
}

/** Measures the ms of each of `count` GETs over `connections` connections. @throws Error when one is not answered 200 */
export async function measureGets(url: string, connections: number, count: number): Promise<number[]> {
  const open = await Promise.all(Array.from({ length: connections }, () => HttpConnection.open(url)));
  const latencies: number[] = [];
  let left = count;
  const work = async (connection: HttpConnection): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const start = process.hrtime.bigint();
      const status = await connection.get();
      latencies.push(Number(process.hrtime.bigint() - start) / 1e6);
      if (status !== 200) throw new Error(`${url} answered ${status}`);
    }
  };
  try {
    await Promise.all(open.map(work));
  } finally {
    for (const connection of open) connection.close();
  }
  return latencies;
}
