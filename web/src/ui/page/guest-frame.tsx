import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';
import { offerLanguages } from './offer-languages.ts';

/** Lays out guests' screens: one narrow column below the logo, with a menu of languages. */
export function GuestFrame({ children }: { children: ReactNode }) {
  return (
    <div className="guest-frame">
      <header ref={offerLanguages}>
        <Logo size={24} />
      </header>
      <main>{children}</main>
    </div>
  );
}
