import { staffRankOf } from '#shared/contract/access.ts';
import type { Route } from '#shared/contract/define.ts';
import { accounts as accountsRoutes } from '#shared/contract/routes/accounts.ts';
import { staff } from '#shared/contract/routes/staff.ts';
import type { World } from '../../contract/samples.ts';
import type { TestStack } from '../stack/stack.ts';
import { addAccount } from './accounts.ts';
import { type Caller, callerOf } from './calls/api-client.ts';
import { makeWorld, planNight } from './world.ts';

/** An organization with one entity of each kind, and a caller for each route. */
export interface Everybody {
  readonly world: World;
  /** Returns a caller with the lowest role that the route requires. */
  callerFor(route: Route): Caller;
}

export async function makeEverybody(test: TestStack, name = 'Everybody'): Promise<Everybody> {
  const { admin, hosts: team, accounts } = await test.addOrganization(name);
  const [host = admin] = team;
  const made = await makeWorld(test.url, host, accounts.host);
  await planNight(host, made);
  const { user } = await host.call(accountsRoutes.getOwnAccount, {});
  const { email } = await addAccount(test, 'admin');
  const { invitation } = await admin.call(staff.inviteHost, { email });
  const world = { ...made, hostId: user.id, invitationId: invitation?.id ?? '' };
  const guest = callerOf(test.url, world.participantToken);
  const byRank = { host, admin, user: await test.addAccount('user'), super_admin: await test.addAccount('super_admin') };
  return {
    world,
    callerFor(route) {
      if (route.auth.includes('public')) return test.visitor;
      const least = staffRankOf(route);
      return least === undefined ? guest : byRank[least];
    },
  };
}
