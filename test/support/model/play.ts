import { expect } from 'vitest';
import * as z from 'zod/mini';
import { errorsOf } from '#shared/contract/access.ts';
import type { ReplyOf, RequestOf, Route } from '#shared/contract/define.ts';
import { type ErrorCode, errorTable } from '#shared/contract/errors.ts';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { publicCatalogue } from '#shared/contract/routes/public-catalogue.ts';
import type { Role } from '#shared/model/accounts/user.ts';
import { type Caller, callerOf } from '../people/calls/api-client.ts';
import { confirmEverySession } from '../people/own-profile.ts';
import type { TestStack } from '../stack/stack.ts';
import type { Dice } from './dice.ts';
import { type Evening, Model, type Person } from './model.ts';
import { Watch } from './watch.ts';

/** Someone who takes steps: a caller of the API. */
export interface Actor {
  readonly name: string;
  readonly role: Role | 'guest' | 'visitor';
  readonly tenantId: string | null;
  readonly email: string;
  readonly caller: Caller;
}

/** An organization with its staff, one of whom watches an event. */
export interface Organization {
  readonly tenantId: string;
  readonly admin: Actor;
  readonly host: Actor;
  readonly watch: Watch;
}

export interface Step {
  readonly name: string;
  readonly weight: number;
  /** Whether there is a photo file that can be uploaded. */
  readonly isPossible?: (play: Play) => boolean;
  readonly run: (play: Play) => Promise<void>;
}

interface Cast {
  readonly organizations: readonly [Organization, Organization];
  readonly superAdmin: Actor;
  readonly outsider: Actor;
  /** Catalogue ids that can be chosen. */
  readonly interests: readonly string[];
}

/** Two organizations, all callers, and the state so far. */
export class Play {
  readonly test: TestStack;
  readonly dice: Dice;
  readonly cast: Cast;
  readonly model = new Model();
  /** The calls so far, to be shown when a run fails. */
  readonly log: string[] = [];

  constructor(test: TestStack, dice: Dice, cast: Cast) {
    this.test = test;
    this.dice = dice;
    this.cast = cast;
  }

  get visitor(): Actor {
    return { name: 'a visitor', role: 'visitor', tenantId: null, email: '', caller: this.test.visitor };
  }

  guest(person: Person): Actor {
    const { first_name, last_name } = person.form;
    const caller = callerOf(this.test.url, person.bearer);
    return { name: `${first_name} ${last_name}`, role: 'guest', tenantId: person.tenantId, email: '', caller };
  }

  /** Returns a caller for a participant whose sessions have all been confirmed by the owner: another test covers unproved sessions. */
  async known(person: Person): Promise<Actor> {
    if (!person.gone && (await confirmEverySession(this.test.stack, person))) this.model.touched.add(person.tenantId);
    return this.guest(person);
  }

  organization(): Organization {
    return this.dice.pick(this.cast.organizations);
  }

  otherThan(tenantId: string): Organization {
    const [one, other] = this.cast.organizations;
    return one.tenantId === tenantId ? other : one;
  }

  /** Draws an event of the organization; occasionally a deleted one. */
  evening(organization = this.organization()): Evening {
    const { dice, model } = this;
    const gone = model.evenings.filter((evening) => evening.gone && evening.tenantId === organization.tenantId);
    if (gone.length > 0 && dice.chance(0.04)) return dice.pick(gone);
    return this.live(organization);
  }

  /** Draws an existing event, usually the watched one. */
  live(organization: Organization): Evening {
    return this.dice.chance(0.6) ? organization.watch.evening : this.dice.pick(this.model.liveIn(organization.tenantId));
  }

  /** Draws a participant of the organization; occasionally an erased one. */
  person({ tenantId }: Pick<Organization, 'tenantId'>): Person {
    const all = [...this.model.people.values()].filter((person) => person.tenantId === tenantId);
    const here = all.filter(({ gone }) => !gone);
    return this.dice.pick(here.length === 0 || this.dice.chance(0.04) ? all : here);
  }

  /** Draws a participant: usually one registered for the event, otherwise anyone of the organization, rarely of the other one. */
  guestOf(evening: Evening): Person {
    const seated = this.model.seated(evening);
    if (seated.length > 0 && this.dice.chance(0.85)) return this.dice.pick(seated);
    const other = this.otherThan(evening.tenantId);
    return this.person(this.model.peopleIn(other.tenantId).length > 0 && this.dice.chance(0.3) ? other : evening);
  }

  hasPeople(): boolean {
    return this.cast.organizations.every(({ tenantId }) => this.model.peopleIn(tenantId).length > 0);
  }

  /** Draws a caller who tries something with an organization's entities: usually its own staff, but any caller is possible. */
  staffFor(tenantId: string): Actor {
    const { dice, model } = this;
    const own = this.cast.organizations.find((organization) => organization.tenantId === tenantId) ?? this.organization();
    const stranger = this.otherThan(tenantId);
    const guests = [...model.people.values()].filter(({ bearer }) => bearer !== undefined);
    return dice.weighted([
      { weight: 30, actor: own.host },
      { weight: 30, actor: own.admin },
      { weight: 14, actor: this.cast.superAdmin },
      { weight: 5, actor: stranger.host },
      { weight: 5, actor: stranger.admin },
      { weight: 5, actor: this.cast.outsider },
      { weight: 3, actor: this.visitor },
      ...(guests.length === 0 ? [] : [{ weight: 4, actor: this.guest(dice.pick(guests)) }]),
    ]).actor;
  }

  /**
   * Returns the reason why this caller has no host's rights in the organization: they are not staff, or staff without an organization, or
   * staff of the other organization, for whom this one is not found.
   */
  refusal({ role, tenantId }: Actor, owner: Pick<Person | Evening, 'tenantId' | 'gone'>, notFound: ErrorCode): ErrorCode | undefined {
    if (role === 'guest' || role === 'visitor') return 'unauthorized';
    if (role === 'user') return 'no_tenant';
    return owner.gone || (role !== 'super_admin' && tenantId !== owner.tenantId) ? notFound : undefined;
  }

  /**
   * Makes a call that must end as the model says: refused with this code, or successful with the contract's reply.
   * @returns undefined when it was refused
   */
  async ask<R extends Route>(
    { name, caller }: Actor,
    route: R,
    input: RequestOf<R>,
    refusal: ErrorCode | undefined,
    headers: Record<string, string> = {},
  ): Promise<{ reply: ReplyOf<R> } | undefined> {
    const answer = await caller.ask(route, input, { headers });
    const { code } = z.parse(z.object({ code: z.optional(z.string()) }), answer.body ?? {});
    this.log.push(`${name}: ${route.id} ${JSON.stringify(input)} → ${answer.status} ${code ?? ''}`);
    const expected = refusal === undefined ? { status: route.status ?? 200 } : { status: errorTable[refusal].status, code: refusal };
    expect({ status: answer.status, ...(code === undefined ? {} : { code }) }, `${name}: ${route.id}`).toEqual(expected);
    if (refusal === undefined) return { reply: z.parse(route.reply, answer.body) as ReplyOf<R> };
    expect(errorsOf(route), `${route.id} declares its refusals`).toContain(refusal);
    return undefined;
  }
}

/** Creates two new organizations with an admin and a host each, and all other callers, without any history. */
export async function openPlay(test: TestStack, dice: Dice): Promise<Play> {
  const actorOf = async (name: string, caller: Caller): Promise<Actor> => {
    const { user } = await caller.call(accounts.getOwnAccount, {});
    return { name, role: user.role, tenantId: user.tenant_id, email: user.email, caller };
  };
  const organizationOf = async (name: string): Promise<Organization> => {
    const { tenantId, admin, hosts } = await test.addOrganization(name, 1);
    const [host = admin] = hosts;
    return {
      tenantId,
      admin: await actorOf(`admin of ${name}`, admin),
      host: await actorOf(`host of ${name}`, host),
      watch: new Watch(test.url, tenantId),
    };
  };
  const { interests } = await test.visitor.call(publicCatalogue.listChoosableInterests, {});
  const names = ['Amber Evenings', 'Birch Evenings'] as const;
  const organizations = [await organizationOf(names[0]), await organizationOf(names[1])] as const;
  const play = new Play(test, dice, {
    organizations,
    superAdmin: await actorOf('super admin', await test.addAccount('super_admin')),
    outsider: await actorOf('an account without an organization', await test.addAccount('user')),
    interests: interests.slice(0, 6).map(({ id }) => id),
  });
  organizations.forEach(({ tenantId }, at) => void play.model.tenants.set(tenantId, names[at] ?? ''));
  return play;
}
