import { type CsvColumns, csvOf } from '../../../call/reply/csv.ts';
import { noBrand } from '../../../data/brand/brands.ts';
import { findFeed } from '../../../data/feed/feeds.ts';
import { findTenantPage } from '../../../data/public-pages/pages.ts';
import { requireBranded } from '../../brand/brand.ts';
import { toShown } from '../../brand/shown-brand.ts';
import { listOwnInterests } from '../../catalogue/own-interests.ts';
import { getEventTemplate } from '../../events/event-template.ts';
import { toTenantPage } from '../../public-pages/tenant-page.ts';
import { getRetention } from '../../retention/retention-settings.ts';
import { listHosts } from '../../staff/staff-lists.ts';
import { getTenantSettings } from '../../tenants/tenant-settings.ts';
import { type Archive, jsonOf } from './section.ts';

const about = `Everything of your organization, as Table Two had it when this archive was made.

organization.json   name, settings, brand, public page, template for new events, own interests
staff.csv, .json    who works for it, in which role, and who is invited
participants.csv    everybody, as the list of participants is exported
participants.json   everybody, with answers, consent and registrations
events.csv          all events
events/             a file for each: guests, waiting list, applications, imported guests, invitations, rounds, plan, matches, report, messages
orders.json         what was sold, if anything was, by the ids of guests
codes.json          the discount codes, if there are any
kept-apart.json     who is never seated together
reports.json        what guests reported, as far as you may read it
audit.json          who did what, of the last year
sign-ins.json       who signed in, failed to, or changed how they do
photos/             the photos, by the id that a participant has in participants.json

What guests said of each other on their cards is theirs alone, and not in it. Times are in UTC. Anyone who has this file has all of that: keep it like
a key.
`;

const staffColumns: CsvColumns<{ email: string; role: string; state: string }> = {
  Email: ({ email }) => email,
  Role: ({ role }) => role,
  State: ({ state }) => state,
};

export async function writeOrganization({ tenantId, actor, add, looked }: Archive): Promise<void> {
  const [{ tenant }, retention, feed, event_template, own_interests, team, { brand }, page] = await Promise.all([
    getTenantSettings(actor),
    getRetention(actor),
    findFeed(tenantId),
    getEventTemplate(actor),
    listOwnInterests(actor),
    listHosts(actor, { limit: Number.MAX_SAFE_INTEGER }),
    requireBranded(tenantId),
    findTenantPage(tenantId),
  ]);
  await add('README.txt', about);
  await add(
    'organization.json',
    // Leaves out the feed's address, because anyone who has it can open the feed.
    jsonOf({
      ...{ ...tenant, profiles_kept_months: retention.months, event_template },
      ...(own_interests.length === 0 ? {} : { own_interests }),
      ...(brand === noBrand ? {} : { brand: { ...toShown(brand), sender_name: brand.senderName, reply_to: brand.replyTo } }),
      ...(page === undefined ? {} : { public_page: toTenantPage(page) }),
      public_list: { on: feed !== undefined, links: feed?.links ?? false },
    }),
  );
  const staff = [...team.admins, ...team.hosts].map(({ id, email, role }) => ({ id, email, role }));
  const invitations = team.invitations.map(({ email, role, invited_by, sent_at, expires_at, expired }) => ({
    ...{ email, role, invited_by, sent_at, expires_at, expired },
  }));
  await add('staff.json', jsonOf({ staff, invitations }));
  const rows = [...staff.map((one) => ({ ...one, state: 'member' })), ...invitations.map((one) => ({ ...one, state: 'invited' }))];
  await add('staff.csv', csvOf(staffColumns, rows));
  looked(1);
}
