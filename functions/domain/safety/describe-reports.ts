import { ranksAtLeast } from '#shared/contract/access.ts';
import type { Report } from '#shared/model/safety/safety.ts';
import type { StaffActor } from '../../call/actor.ts';
import { findStaffByAddress } from '../../data/accounts/users.ts';
import { findPeople, type ListedPerson } from '../../data/participants/people.ts';
import { findBarred } from '../../data/safety/barred.ts';
import type { StoredReport } from '../../data/safety/reports.ts';
import { hashOfAddress } from '../../data/table/keys/hash.ts';

type People = ReadonlyMap<string, ListedPerson>;

/** The people whom reports are about, except those who no longer exist. */
interface Reported {
  readonly byId: People;
  /** Staff accounts, keyed by participant id. */
  readonly staff: ReadonlyMap<string, string>;
}

/** How to read the reported people. Lists use eventually consistent reads, which may be a second behind but cost half as much. */
interface Reading {
  readonly consistent?: boolean;
}

export async function findReported(tenantId: string, reports: readonly StoredReport[], options: Reading = {}): Promise<Reported> {
  const people = await findPeopleBy(
    tenantId,
    reports.flatMap(({ about }) => about ?? []),
    options,
  );
  const hashes = [...people.values()].map(({ id, contact }) => hashOfAddress(contact.email, id));
  const accounts = await findStaffByAddress(tenantId, hashes, options);
  const staff = [...people.keys()].flatMap((id, at) => {
    const account = accounts.get(hashes[at] ?? '');
    return account === undefined ? [] : [[id, account] as const];
  });
  return { byId: people, staff: new Map(staff) };
}

async function findPeopleBy(tenantId: string, ids: readonly string[], options: Reading): Promise<People> {
  const unique = [...new Set(ids)];
  const people = unique.length === 0 ? [] : await findPeople(tenantId, unique, options);
  return new Map(people.map((person) => [person.id, person]));
}

/**
 * Whether a staff member may read a report. If a report is about staff, or about a guest who has or had a staff address, only admins read
 * it, and never the person it is about (docs/rules/safety.md#report).
 */
export function isVisibleTo(
  actor: Pick<StaffActor, 'userId' | 'role'>,
  { about, staffId, address }: StoredReport,
  { byId, staff }: Reported,
): boolean {
  const accounts = [staffId, staff.get(about ?? '') ?? null].filter((account) => account !== null);
  // A guest who was erased before the report was sent may have been on the staff; nobody can tell any more.
  const isKnown = about !== null && (address !== null || byId.has(about));
  if (isKnown && accounts.length === 0) return true;
  return ranksAtLeast(actor.role, 'admin') && !accounts.includes(actor.userId);
}

const nameOf = (person: ListedPerson | undefined) => (person === undefined ? null : `${person.firstName} ${person.lastName}`);

/**
 * Describes reports.
 * @param reported the people that the reports are about
 */
export async function describeReports(tenantId: string, reports: readonly StoredReport[], reported: People): Promise<Report[]> {
  const addressesOf = (report: StoredReport) => addressesIn(report, reported.get(report.about ?? ''));
  const others = reports.map(({ by }) => by).filter((id) => !reported.has(id));
  const [barred, reporters] = await Promise.all([
    findBarred(tenantId, [...new Set(reports.flatMap(addressesOf))]),
    findPeopleBy(tenantId, others, { consistent: false }),
  ]);
  const byId: People = new Map([...reporters, ...reported]);
  return reports.map((report) => ({
    id: report.id,
    at: report.at,
    event_id: report.eventId,
    event_name: report.eventName,
    round: report.round,
    table: report.table,
    by: { id: report.by, name: nameOf(byId.get(report.by)) },
    about: report.about === null ? null : { id: report.about, name: nameOf(byId.get(report.about)) },
    text: report.text,
    apart: report.apart,
    state: report.state,
    note: report.note,
    changed_by: report.changedBy,
    barred: addressesOf(report).some((address) => barred.has(address)),
    can_bar: addressesOf(report).length > 0,
  }));
}

/**
 * Returns the hashes of the addresses under which the reported person may be barred: their current address, their address at the time of
 * the report, and the addresses barred because of the report. This way, a changed address does not hide a bar.
 * @param person the reported person as they are today; undefined if they were erased
 */
export const addressesIn = (
  { address, barred }: StoredReport,
  person: { readonly id: string; readonly contact: { readonly email: string } } | undefined,
): string[] => [...new Set([person === undefined ? [] : hashOfAddress(person.contact.email, person.id), address ?? [], barred].flat())];
