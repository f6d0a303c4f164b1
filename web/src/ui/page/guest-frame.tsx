import { type ReactNode, useEffect } from 'react';
import { Logo } from './logo.tsx';

/** Lays out guests' screens: one narrow column below the logo, and above the choice of a language. */
export function GuestFrame({ children }: { children: ReactNode }) {
  useEffect(() => void import('./language-choice.ts'), []);
  return (
    <div className="guest-frame">
      <header>
        <Logo size={24} />
      </header>
      <main>{children}</main>
    </div>
  );
}
