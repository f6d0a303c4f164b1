import type { Access, Route, StaffRank } from './define.ts';
import type { ErrorCode } from './errors.ts';
import type { Right } from './rights.ts';

const rank: Record<StaffRank, number> = { user: 0, host: 1, admin: 2, super_admin: 3 };

export const isStaffRank = (access: Access): access is StaffRank => access in rank;

/** Returns the lowest staff rank that may call the route, or undefined if the route does not accept staff tokens. */
export const staffRankOf = (route: Pick<Route, 'auth'>): StaffRank | undefined => route.auth.find(isStaffRank);

/** Whether `role` ranks at least as high as `least` (docs/rules/staff.md#roles). */
export const ranksAtLeast = (role: StaffRank, least: StaffRank): boolean => rank[role] >= rank[least];

/** Whether staff of an organization that is closing may not call the route. */
export function isOfTenant(route: Pick<Route, 'auth' | 'whileClosing'>): boolean {
  const least = staffRankOf(route);
  return (least === 'host' || least === 'admin') && !route.whileClosing;
}

const isOpen = (route: Pick<Route, 'auth'>) => route.auth.length === 1 && route.auth[0] === 'public';

/** Returns the rights that the route declares, and the rights needed to check its caller. */
export function rightsOf(route: Route): Right[] {
  const own: Right[] = isOpen(route) ? [] : ['tokens:verify', 'table:get'];
  return [...new Set<Right>([...own, ...route.rights])];
}

/** Returns every error code that the route may return, for the OpenAPI document and the tests. */
export function errorsOf(route: Route): ErrorCode[] {
  return [
    ...new Set<ErrorCode>([
      ...(route.body === undefined ? [] : (['invalid_json', 'unsupported_type', 'too_large'] as const)),
      'invalid_input',
      ...(isOpen(route) ? [] : (['unauthorized'] as const)),
      ...(staffRankOf(route) === undefined ? [] : (['forbidden', 'no_tenant'] as const)),
      ...(staffRankOf(route) === undefined || route.withoutPasskey ? [] : (['passkey_needed'] as const)),
      ...(isOfTenant(route) ? (['organization_closing'] as const) : []),
      ...route.errors,
      'internal',
      'busy',
    ]),
  ];
}
