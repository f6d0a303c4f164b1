import { renderToStaticMarkup } from 'react-dom/server';
import { EventLines } from '../features/registration/event-banner.tsx';
import { registrationPageText, registrationText } from '../features/registration/text.ts';
import { signInPageText } from '../features/sign-in/text.ts';
import { EntryPage } from '../ui/page/entry-page.tsx';
import { GuestFrame } from '../ui/page/guest-frame.tsx';

const fields = ['one', 'two', 'three'].map((field) => <div key={field} className="first-paint-field" />);

/**
 * What a visitor sees while the app is on its way: the frames of the two screens that people begin with, by their
 * modules. The build writes them into the page (`web/first-screens.ts`), and `public/first-paint.js` shows one. They are
 * rendered without a stylesheet of their own, so whatever they are made of has plain class names, which `main.tsx` styles.
 */
export const firstPaints: Readonly<Record<string, string>> = {
  'pages/sign-in-page': renderToStaticMarkup(
    <EntryPage title={signInPageText.title} hint={signInPageText.hint}>
      {fields.slice(1)}
    </EntryPage>,
  ),
  'pages/registration-page': renderToStaticMarkup(
    <GuestFrame>
      <EventLines invites={registrationPageText.validating} name="" when="" where="" />
      <h1>{registrationText.title}</h1>
      {fields}
    </GuestFrame>,
  ),
};
