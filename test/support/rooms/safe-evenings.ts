import type { GuestMessage } from '#shared/contract/guest-sockets.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { safety } from '#shared/contract/routes/safety.ts';
import type { NightState, Plan, Pressed } from '#shared/model/rounds/night.ts';
import { type Watcher, watchAsGuest } from '../people/calls/watcher.ts';
import { sharedTestStack } from '../stack/stack.ts';
import { type CardGuest, type CardRoom, joinRoom } from './card-room.ts';

/** An event at which guests report each other to staff. */
export type SafeRoom = Pick<CardRoom, 'eventId' | 'token'>;

export const woman = { gender: 'female', interested_in: 'men' } as const;
export const man = { gender: 'male', interested_in: 'women' } as const;

export const askApart = (room: SafeRoom, who: CardGuest, about: { id: string }) =>
  who.self.call(safety.tellStaff, { id: who.id, kind: 'apart', event_id: room.eventId, about: about.id });
export const takeBack = (room: SafeRoom, who: CardGuest, about: CardGuest) =>
  who.self.call(safety.takeBack, { id: who.id, kind: 'apart', event_id: room.eventId, about: about.id });
/** Returns the people about whom a guest can tell staff something. */
export const known = async (room: SafeRoom, who: CardGuest) =>
  (await who.self.call(safety.listKnown, { id: who.id, event_id: room.eventId })).people;

/** Opens an organization on the shared stack, and returns calls of its guests and staff. `stop` closes the sockets that were opened. */
export async function openSafeEvenings(name: string) {
  const test = await sharedTestStack();
  const organization = await test.addOrganization(name, 1);
  const [host = organization.admin] = organization.hosts;
  const sockets: { cut(): void }[] = [];

  const join = (room: SafeRoom, more: Parameters<typeof joinRoom>[2] = {}) => joinRoom(test.url, room, more);
  const pair = (room: SafeRoom, one: CardGuest, other: CardGuest, by = host) =>
    by.call(matches.createMatch, { event_id: room.eventId, participant1_id: one.id, participant2_id: other.id });
  const press = async (state: NightState, command: Pressed) =>
    (await host.call(eveningRounds.runClock, { id: state.event_id, v: state.v, ...command })).night;
  async function plan(room: SafeRoom, rounds: number, replaces: number | null = null): Promise<{ night: NightState; plan: Plan }> {
    const made = await host.call(eveningRounds.planRounds, { id: room.eventId, rounds, tables: 9, who: 'registered', replaces });
    if (made.plan === null) throw new Error('A plan was to be made');
    return { night: made.night, plan: made.plan };
  }

  /** Returns what another guest's phone receives, byte for byte except for times and signatures. */
  async function seenBy(room: SafeRoom, guest: CardGuest): Promise<string[]> {
    const paths = [
      `/participants/${guest.id}/night?event_id=${room.eventId}`,
      `/participants/${guest.id}/card?event_id=${room.eventId}`,
      `/participants/${guest.id}/reports?event_id=${room.eventId}`,
      `/participants/${guest.id}/profile`,
      `/participants/${guest.id}/profile/export`,
    ];
    return Promise.all(
      paths.map(async (path) => {
        const reply = await fetch(`${test.url}/api/v1${path}`, { headers: { authorization: `Bearer ${guest.token}` } });
        const text = await reply.text();
        return `${reply.status} ${text}`
          .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
          .replaceAll(/Signature=[^"&]+|Expires=\d+/g, 'SIGNED');
      }),
    );
  }
  async function follow(room: SafeRoom, guest: CardGuest): Promise<Watcher<GuestMessage>> {
    const socket = await watchAsGuest(test.url, room.eventId, guest.token);
    sockets.push(socket);
    return socket;
  }

  return {
    ...{ test, organization, host, sockets },
    ...{ join, pair, press, plan, seenBy, follow },
    stop() {
      for (const socket of sockets) socket.cut();
    },
  };
}
