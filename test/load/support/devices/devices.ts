import { eventually } from '#test/support/people/calls/eventually.ts';
import type { Phone } from './phone.ts';
import type { Projector } from './projector.ts';
import type { StaffScreen } from './staff-screen.ts';

/** All devices on which an evening is shown. */
export interface Devices {
  readonly phones: readonly Phone[];
  readonly projectors: readonly Projector[];
  readonly screens: readonly StaffScreen[];
}

export const allOf = ({ phones, projectors, screens }: Devices): (Phone | Projector | StaffScreen)[] => [
  ...phones,
  ...projectors,
  ...screens,
];

/** Waits until every device shows the evening's version `v`. @throws Error after `ms` */
export async function untilAllShow(devices: Devices, v: number, ms: number): Promise<void> {
  await eventually(
    async () => allOf(devices).filter(({ shown }) => shown.v !== v).length,
    (behind) => behind === 0,
    ms,
  );
}

/** Waits until every device is connected. @throws Error after `ms` */
export async function untilAllFollow(devices: Devices, ms: number): Promise<void> {
  await eventually(
    async () => allOf(devices).filter(({ line }) => !line.isOpen).length,
    (closed) => closed === 0,
    ms,
  );
}

/** Returns the ms from `start` until the last of these devices showed its current state. */
export const lastAfter = (start: number, some: Devices[keyof Devices]): number => Math.max(...some.map(({ shown }) => shown.since - start));
