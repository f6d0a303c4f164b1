import type { ReactNode } from 'react';
import { signInFrameText } from '../text.ts';
import { Logo } from './logo.tsx';

interface SignInFrameProps {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
  /** Links to other screens, shown below the form. */
  links?: ReactNode;
  /** Whether this screen replaces another page. If so, the focus moves to the title, so that screen readers announce it. */
  replaces?: boolean;
}

const focus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

/** Lays out sign-in, sign-up and similar pages: the brand on the left of wide screens, one short form on the right. */
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
