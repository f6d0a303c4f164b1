import type { StaffMember } from '#functions/call/actor.ts';
import { listRegistrations } from '#functions/data/registration/registrations.ts';
import { getRegistrationLink } from '#functions/domain/registration/get-registration-link.ts';
import { realTimeAndIds, type TimeAndIds } from '#functions/domain/time-and-ids.ts';
import type { Event } from '#shared/model/events/event.ts';
import { type DemoPerson, demoPeople } from './demo-people.ts';
import { demoOrganization } from './demo-plan.ts';
import type { LinkProof } from './upload-portrait.ts';

/** Settings of the demo's plans. */
export const demoRules = {
  pairs: 'mutual',
  previous: false,
  max_age_gap: null,
  fair_mix: true,
  openers: true,
  movers: 'both',
  shuffle: 0,
} as const;

export const clockAt = (time: number): TimeAndIds => ({ ...realTimeAndIds, now: () => time });

export async function proofOf(actor: StaffMember, event: Event): Promise<LinkProof> {
  return { event_id: event.id, token: (await getRegistrationLink(actor, event.id, false)).token };
}

export const nameOf = ({ form }: Pick<DemoPerson, 'form'>): string => `${form.first_name} ${form.last_name}`;

/** Returns the ids of the participants registered for the event, keyed by name. */
export async function findPresent(event: Event): Promise<Map<string, string>> {
  const registrations = await listRegistrations(demoOrganization.id, event.id);
  return new Map(registrations.map((one) => [`${one.firstName} ${one.lastName}`, one.id]));
}

/** The demo's people, including which of them have been guests before. */
export class DemoGuests {
  readonly #known = new Map<string, { readonly id: string; readonly eventId: string }>();

  at(place: number): DemoPerson & { readonly name: string } {
    const person = demoPeople[place];
    if (person === undefined) throw new Error(`The demo has no person ${place}.`);
    return { ...person, name: nameOf(person) };
  }

  /** Returns a person's participant id and an event for which they are registered; undefined for someone who has never registered. */
  known(name: string): { readonly id: string; readonly eventId: string } | undefined {
    return this.#known.get(name);
  }

  async note(event: Event): Promise<void> {
    for (const [name, id] of await findPresent(event)) this.#known.set(name, { id, eventId: event.id });
  }
}
