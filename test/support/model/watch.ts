import { expect } from 'vitest';
import type { ServerMessage } from '#shared/contract/sockets.ts';
import { type Watcher, watch } from '../people/calls/watcher.ts';
import { type Evening, type Model, type News, numberOf } from './model.ts';

/** Watches an organization's event. The messages received must be exactly the changes at that event, each once, in order. */
export class Watch {
  readonly #origin: string;
  readonly tenantId: string;
  #watcher: Watcher | undefined;
  #evening: Evening | undefined;
  /** Number of messages about the event before the watcher connected. */
  #before = 0;
  /** The event's numbers at the time when the watcher connected. An earlier message may still arrive; pages ignore it. */
  #known = { people: 0, matches: 0 };
  /**
   * Number of messages whose content has been compared already. They are not compared again, because the participant may have changed
   * since.
   */
  #compared = 0;

  constructor(origin: string, tenantId: string) {
    this.#origin = origin;
    this.tenantId = tenantId;
  }

  /** The event that is watched. @throws Error before the first `open` */
  get evening(): Evening {
    if (this.#evening === undefined) throw new Error('No one watches yet');
    return this.#evening;
  }

  /** Watches an event, and receives its current numbers. @throws Error with the refusal's status */
  async open(evening: Evening, bearer: string | undefined): Promise<void> {
    const watcher = await watch(this.#origin, evening.id, bearer);
    await this.close();
    this.#watcher = watcher;
    this.#evening = evening;
    this.#before = evening.news.length;
    this.#compared = 0;
    this.#known = { people: numberOf(evening, 'people'), matches: numberOf(evening, 'matches') };
    const confirmed = watcher.heard.find(({ type }) => type === 'connection_confirmed');
    expect(confirmed).toMatchObject({ event_id: evening.id, ...this.#known });
  }

  async close(): Promise<void> {
    await this.#watcher?.close();
    this.#watcher = undefined;
  }

  /** Whether all expected messages have arrived. */
  hasHeardAll(): boolean {
    return this.#heard().length >= this.#awaited().length;
  }

  /** Expects exactly the model's messages, numbered without gaps, and none about another event. */
  check(model: Model): void {
    const [heard, awaited] = [this.#heard(), this.#awaited()];
    // The two kinds are numbered separately, and in no particular order relative to each other.
    for (const kind of ['people', 'matches'] as const) {
      const ofKind = (list: readonly News[]) =>
        list.filter((news) => news.kind === kind).map(({ v, type, about }) => `${v} ${type} ${about}`);
      expect(ofKind(heard.map(({ news }) => news)), `what was heard of ${kind}`).toEqual(ofKind(awaited));
    }
    for (const { news, message } of heard.slice(this.#compared)) {
      expect(message.event_id, 'the event of a message').toBe(this.evening.id);
      const content = contentOf(model, this.evening, news);
      if (content !== undefined) expect(message, `what ${news.type} says`).toMatchObject(content);
    }
    this.#compared = heard.length;
  }

  #awaited(): News[] {
    return this.evening.news.slice(this.#before);
  }

  #heard() {
    return (this.#watcher?.heard ?? []).flatMap((message) => {
      // Other messages are not expected, because the model's evenings have no plan.
      if (!('kind' in message) || message.kind === 'night' || message.type === 'round_recorded' || message.type === 'waiting_changed')
        return [];
      if (message.v <= this.#known[message.kind]) return [];
      const news: News = { kind: message.kind, v: message.v, type: message.type, about: aboutOf(message) };
      return [{ message, news }];
    });
  }
}

type Change = Exclude<Extract<ServerMessage, { kind: string }>, { type: 'round_recorded' | 'night_changed' | 'waiting_changed' }>;

function aboutOf(message: Change): string {
  switch (message.type) {
    case 'participant_added':
    case 'participant_updated':
      return message.participant?.id ?? 'nobody';
    case 'participant_removed':
      return message.participant_id;
    case 'event_status_changed':
      return message.status;
    case 'match_created':
      return message.match?.id ?? 'no match';
    case 'match_deleted':
      return message.match_id;
  }
}

/** Returns the content of a message about a participant or match. */
function contentOf(model: Model, evening: Evening, { type, about }: News): object | undefined {
  if (type === 'participant_added' || type === 'participant_updated') {
    const person = model.person(about);
    const { first_name, last_name, gender, age, interested_in, looking_for, occupation } = person.form;
    const match_count = evening.matches.filter(({ people }) => people.includes(person)).length;
    const absent = evening.seats.get(about)?.absent ?? false;
    return { participant: { first_name, last_name, gender, age, interested_in, looking_for, occupation, match_count, absent } };
  }
  if (type !== 'match_created') return undefined;
  const match = evening.matches.find(({ id }) => id === about);
  if (match === undefined) return undefined;
  const [one, other] = match.people;
  return { match: { participant1_id: one.id, participant2_id: other.id, quality_score: match.quality } };
}
