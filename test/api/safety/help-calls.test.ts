import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectorAddress } from '#shared/contract/guest-sockets.ts';
import { events } from '#shared/contract/routes/events.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { roomProjector } from '#shared/contract/routes/projector.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { safety } from '#shared/contract/routes/safety.ts';
import type { NightState } from '#shared/model/rounds/night.ts';
import { refusal } from '../../support/people/calls/refusal.ts';
import { heardSince, watch, watchAsGuest } from '../../support/people/calls/watcher.ts';
import { openEvent } from '../../support/people/world.ts';
import type { CardGuest } from '../../support/rooms/card-room.ts';
import { man, openSafeEvenings, type SafeRoom, woman } from '../../support/rooms/safe-evenings.ts';

/** A guest calls a host: docs/rules/safety.md#i-need-a-host */

const evenings = await openSafeEvenings('Help calls');
afterAll(() => evenings.stop());
const { test, organization, host, sockets, join, press, plan, seenBy, follow } = evenings;

describe('“I need a host”', () => {
  let room: SafeRoom;
  let ada: CardGuest;
  let carl: CardGuest;
  let state: NightState;

  beforeAll(async () => {
    room = await openEvent(host, 'Help');
    [ada, carl] = [await join(room, woman), await join(room, man)];
    ({ night: state } = await plan(room, 1));
  });
  const call = (who: CardGuest) => who.self.call(safety.tellStaff, { id: who.id, kind: 'help', event_id: room.eventId });
  const own = async (who: CardGuest) => (await who.self.call(guestEvening.getEvening, { id: who.id, event_id: room.eventId })).me.help;
  const shown = async () => (await host.call(eveningRounds.getNight, { id: room.eventId })).help;
  const answer = (action: 'take' | 'end', by = host) => by.call(safety.answerCall, { id: room.eventId, pid: ada.id, action });

  it('is shown to staff with table and name, and to nobody else: not at the table, not on the projector', async () => {
    state = await press(state, { action: 'start' });
    const staff = await watch(test.url, room.eventId, host.bearer);
    const { token } = await host.call(roomProjector.shareProjector, { id: room.eventId });
    const wall = await watchAsGuest(test.url, projectorAddress, token);
    const [phone, hers] = [await follow(room, carl), await follow(room, ada)];
    sockets.push(staff, wall);
    // The message about the start may reach pages that were opened later. After these commands, no earlier message does.
    for (const action of ['pause', 'resume'] as const) state = await press(state, { action });
    await phone.hear((message) => message.type === 'evening_changed' && message.night.v === state.v);
    await wall.hear((message) => message.type === 'screen_changed' && message.v === state.v);
    const [before, heard] = [await seenBy(room, carl), [phone.heard.length, wall.heard.length]];
    await call(ada);
    await call(ada);
    const wanted = await staff.hear((message) => message.type === 'help_wanted');
    const asked = { participant_id: ada.id, name: expect.stringContaining(ada.name), table: 1, taken_by: null };
    expect(wanted).toMatchObject({ call: asked });
    expect(await shown()).toMatchObject([asked]);
    expect(await own(ada)).toBe('asked');
    await answer('take');
    await staff.hear((message) => message.type === 'help_taken');
    await hers.hear((message) => message.type === 'evening_outdated');
    expect(await own(ada)).toBe('coming');
    expect(await seenBy(room, carl)).toEqual(before);
    // This command's messages arrive after all earlier ones.
    state = await press(state, { action: 'pause' });
    await phone.hear((message) => message.type === 'evening_changed' && message.night.v === state.v);
    await wall.hear((message) => message.type === 'screen_changed' && message.v === state.v);
    expect(heardSince(phone, heard[0] ?? 0).map(({ type }) => type)).toEqual(['evening_changed']);
    expect(heardSince(wall, heard[1] ?? 0).map(({ type }) => type)).toEqual(['screen_changed']);
  });

  it('is one call, taken by the first host who goes; pressed again later it is a new call', async () => {
    await answer('take', organization.admin);
    expect(await shown()).toMatchObject([{ taken_by: organization.accounts.host.email }]);
    // A page that was offline learns of the call when it reconnects.
    const late = await watch(test.url, room.eventId, host.bearer);
    sockets.push(late);
    const confirmed = await late.hear((message) => message.type === 'connection_confirmed');
    expect(confirmed).toMatchObject({ help: [{ participant_id: ada.id, taken_by: organization.accounts.host.email }] });
    await call(ada);
    expect(await shown()).toMatchObject([{ taken_by: null }]);
  });

  it('is over when staff or the guest say so', async () => {
    const staff = await watch(test.url, room.eventId, host.bearer);
    sockets.push(staff);
    await answer('end');
    await staff.hear((message) => message.type === 'help_over');
    expect([await own(ada), await shown()]).toEqual([null, []]);
    await answer('end');
    await answer('take');
    expect(await shown()).toEqual([]);
    await call(ada);
    await ada.self.call(safety.takeBack, { id: ada.id, kind: 'help', event_id: room.eventId });
    expect([await own(ada), await shown()]).toEqual([null, []]);
  });

  it('continues when staff end it after the guest has called again', async () => {
    await call(ada);
    await answer('take');
    const [{ asked_at: earlier } = { asked_at: '' }] = await shown();
    await call(ada);
    const end = (asked_at: string) => host.call(safety.answerCall, { id: room.eventId, pid: ada.id, action: 'end', asked_at });
    expect((await end(earlier)).help).toMatchObject([{ participant_id: ada.id, taken_by: null }]);
    const [{ asked_at: present } = { asked_at: '' }] = await shown();
    expect((await end(present)).help).toEqual([]);
  });

  it('is available while the event is active', async () => {
    await host.call(events.updateEventStatus, { id: room.eventId, status: 'completed' });
    await expect(call(ada)).rejects.toMatchObject(refusal('wrong_phase'));
  });
});
