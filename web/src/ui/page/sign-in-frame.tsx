import type { ReactNode } from 'react';
import { signInFrameText } from '../text.ts';
import { Logo } from './logo.tsx';

interface SignInFrameProps {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
  /** Links to other screens, below. */
  links?: ReactNode;
  /** Whether it replaces another page: focus then moves to the title, so that it is announced. */
  replaces?: boolean;
}

const focus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

/** The layout of sign-in, sign-up and the like: the brand on the left on wide screens, one short form on the right. */
export function SignInFrame({ title, hint, children, links, replaces = false }: SignInFrameProps) {
  return (
    <div className="sign-in-frame">
      <aside className="sign-in-frame-scene" aria-label={signInFrameText.name}>
        <Logo onDark size={34} />
        <div className="sign-in-frame-circles" aria-hidden="true">
          <span />
          <span />
        </div>
        <p className="sign-in-frame-claim">
          {signInFrameText.claim[0]}
          <br />
          {signInFrameText.claim[1]}
        </p>
        <p className="sign-in-frame-sub">{signInFrameText.sub}</p>
      </aside>
      <main className="sign-in-frame-main">
        <div className="sign-in-frame-column">
          <div className="sign-in-frame-small-logo">
            <Logo />
          </div>
          <h1 {...(replaces ? { tabIndex: -1, ref: focus } : {})}>{title}</h1>
          {hint !== undefined && <p className="sign-in-frame-hint">{hint}</p>}
          {children}
          {links !== undefined && <div className="sign-in-frame-links">{links}</div>}
        </div>
      </main>
    </div>
  );
}
