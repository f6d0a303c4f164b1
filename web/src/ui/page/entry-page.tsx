import type { ReactNode } from 'react';
import { entryPageText } from '../text.ts';
import { Logo } from './logo.tsx';

interface EntryPageProps {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
  /** Links to other screens, below. */
  links?: ReactNode;
  /** Comes in place of another page: focus moves to the title, so that it is announced. */
  replaces?: boolean;
}

const focus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

/** The layout of sign-in, sign-up and the like: the brand on the left on wide screens, one short form on the right. */
export function EntryPage({ title, hint, children, links, replaces = false }: EntryPageProps) {
  return (
    <div className="entry-page">
      <aside className="entry-page-scene" aria-label={entryPageText.name}>
        <Logo onDark size={34} />
        <div className="entry-page-circles" aria-hidden="true">
          <span />
          <span />
        </div>
        <p className="entry-page-claim">
          {entryPageText.claim[0]}
          <br />
          {entryPageText.claim[1]}
        </p>
        <p className="entry-page-sub">{entryPageText.sub}</p>
      </aside>
      <main className="entry-page-main">
        <div className="entry-page-column">
          <div className="entry-page-small-logo">
            <Logo />
          </div>
          <h1 {...(replaces ? { tabIndex: -1, ref: focus } : {})}>{title}</h1>
          {hint !== undefined && <p className="entry-page-hint">{hint}</p>}
          {children}
          {links !== undefined && <div className="entry-page-links">{links}</div>}
        </div>
      </main>
    </div>
  );
}
