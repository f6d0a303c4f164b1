import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';

/** Lays out guests' screens: one narrow column below the logo. */
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
