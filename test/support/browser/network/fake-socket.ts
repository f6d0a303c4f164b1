/** A browser's WebSocket without a network: the test sends the server's messages. */
export class FakeSocket extends EventTarget {
  readonly url: string;
  readonly sent: string[] = [];
  closed = false;
  #dead = false;
  /** Whether the other side has begun to close the connection, while this side has not been told yet. */
  #closing = false;
  #answers = true;
  constructor(url: string) {
    super();
    this.url = url;
  }
  get readyState(): number {
    if (this.closed) return WebSocket.CLOSED;
    return this.#closing ? WebSocket.CLOSING : WebSocket.OPEN;
  }
  send(text: string) {
    if (this.readyState !== WebSocket.OPEN)
      throw new Error('A browser complains about what is sent on a connection that is no longer open.');
    this.sent.push(text);
    if (text.includes('"ping"') && this.#answers) queueMicrotask(() => this.say({ type: 'pong' }));
  }
  close() {
    if (this.closed) return;
    this.closed = true;
    if (!this.#dead) this.dispatchEvent(new Event('close'));
  }
  /** Acts like a connection after a phone slept: nothing more is received, not even a close. */
  die() {
    this.#dead = true;
    this.stopAnswering();
  }
  beginToClose() {
    this.#closing = true;
  }
  /** Leaves pings unanswered from now on. */
  stopAnswering() {
    this.#answers = false;
  }
  say(message: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
  confirm(numbers = { people: 1, matches: 2 }, quiet?: { people: number; matches: number; night: number }) {
    this.dispatchEvent(new Event('open'));
    this.say({ type: 'connection_confirmed', event_id: 'ev1', at: '2026-03-06T19:00:00.000Z', ...numbers, ...(quiet && { quiet }) });
  }

  /** Returns the socket as a WebSocket; it has only the parts of one that the product uses. */
  asWebSocket(): WebSocket {
    return this as unknown as WebSocket;
  }
}
