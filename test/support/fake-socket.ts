/** A browser's WebSocket without a network: the test sends the server's messages. */
export class FakeSocket extends EventTarget {
  readonly url: string;
  readonly sent: string[] = [];
  closed = false;
  #dead = false;
  #answers = true;
  constructor(url: string) {
    super();
    this.url = url;
  }
  send(text: string) {
    this.sent.push(text);
    if (text.includes('"ping"') && this.#answers) queueMicrotask(() => this.say({ type: 'pong' }));
  }
  close() {
    if (this.closed) return;
    this.closed = true;
    if (!this.#dead) this.dispatchEvent(new Event('close'));
  }
  /** As after a phone slept: nothing more is heard of it, not even its end. */
  die() {
    this.#dead = true;
    this.stopAnswering();
  }
  /** Pings get no answer from here on. */
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

  /** Only the parts of WebSocket that the product uses. */
  asWebSocket(): WebSocket {
    return this as unknown as WebSocket;
  }
}
