import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';

/** The layout of guests' screens: one narrow column under the logo. */
export function GuestFrame({ children }: { children: ReactNode }) {
  return (
    <div className="guest-frame">
      <header>
        <Logo size={24} />
      </header>
      <main>{children}</main>
    </div>
  );
}
