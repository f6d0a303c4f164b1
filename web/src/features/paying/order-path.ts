/**
 * Returns the address of a guest's own order. It is not among `paths`, which everybody who registers loads.
 * @param token opens the order
 */
export const orderPath = (token: string): string => `/order/${token}`;

/** Leaves for another page: Stripe's, or the guest's own order. Never resolves, so the button that was pressed stays busy. */
export function leaveTo(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise<never>(() => undefined);
}
