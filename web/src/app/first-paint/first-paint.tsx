import { renderToStaticMarkup } from 'react-dom/server';
import type { ReplyOf } from '#shared/contract/define.ts';
import type { events } from '#shared/contract/routes/events.ts';
import type { registration } from '#shared/contract/routes/registration.ts';
import type { signUpState } from '#shared/contract/routes/sign-up-state.ts';
import { signUpPageText } from '../../features/accounts/joining/text.ts';
import { signInPageText } from '../../features/accounts/sign-in/text.ts';
import { EventLines } from '../../features/registration/event-banner.tsx';
import { registrationPageText, registrationText } from '../../features/registration/text.ts';
import { GuestFrame } from '../../ui/page/guest-frame.tsx';
import { Logo } from '../../ui/page/logo.tsx';
import { SignInFrame } from '../../ui/page/sign-in-frame.tsx';

const fields = ['one', 'two', 'three'].map((field) => <div key={field} className="first-paint-field" />);

/** A frame, and a condition on the reply to `start.js`'s request. If the condition fails, the visitor is redirected. */
interface FirstPaint {
  readonly markup: string;
  readonly ifAnswered?: string;
}

/**
 * The frames of the entry screens, keyed by their modules, shown while the app is loading. The build writes them into the page
 * (`web/first-screens.ts`), and `public/first-paint.js` shows one of them. They are rendered without CSS modules, so their elements have
 * plain class names, which `main.tsx` styles.
 */
export const firstPaints: Readonly<Record<string, FirstPaint>> = {
  'pages/accounts/sign-in-page': {
    markup: renderToStaticMarkup(
      <SignInFrame title={signInPageText.title} hint={signInPageText.hint}>
        {fields.slice(1)}
      </SignInFrame>,
    ),
  },
  'pages/accounts/sign-up-page': {
    markup: renderToStaticMarkup(
      <SignInFrame title={signUpPageText.title} hint={signUpPageText.hint}>
        {fields.slice(2)}
      </SignInFrame>,
    ),
    ifAnswered: 'enabled' satisfies keyof ReplyOf<typeof signUpState.isSignUpOpen>,
  },
  'pages/guests/registration-page': {
    markup: renderToStaticMarkup(
      <GuestFrame>
        <EventLines invites={registrationPageText.validating} name="" when="" where="" />
        <h1>{registrationText.title}</h1>
        {fields}
      </GuestFrame>,
    ),
    ifAnswered: 'valid' satisfies keyof ReplyOf<typeof registration.validateLink>,
  },
  'pages/matches/matching-page': {
    markup: renderToStaticMarkup(
      <>
        <div className="staff-paint-bar">
          <Logo size={26} />
        </div>
        <div className="staff-paint-content">
          <h1 className="staff-paint-name">{'\u00a0'}</h1>
          {fields}
        </div>
      </>,
    ),
    ifAnswered: 'event' satisfies keyof ReplyOf<typeof events.getEvent>,
  },
};
