import { useEffect, useReducer } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { SignInForm } from '../../features/sign-in/sign-in-form.tsx';
import { signInPageText } from '../../features/sign-in/text.ts';
import { paths } from '../../lib/browser/paths.ts';
import { useTitle } from '../../lib/browser/use-title.ts';
import { returnPathOf } from '../../lib/session/return-path.ts';
import { accessToken, onSessionChange } from '../../lib/session/staff-session.ts';
import { useRegistrationEnabled } from '../../lib/session/use-registration-enabled.ts';
import { EntryPage } from '../../ui/page/entry-page.tsx';

export default function SignInPage() {
  useTitle(signInPageText.tab);
  const returnTo = returnPathOf(useLocation().state, paths.dashboard);
  const enabled = useRegistrationEnabled();
  const [, lookAgain] = useReducer((turn: number) => turn + 1, 0);
  // Signing in in one tab signs in the others, too.
  useEffect(() => onSessionChange(lookAgain), []);
  if (accessToken() !== null) return <Navigate to={returnTo} replace />;
  return (
    <EntryPage
      title={signInPageText.title}
      hint={signInPageText.hint}
      links={
        <>
          <Link to={paths.forgotPassword}>{signInPageText.forgotPassword}</Link>
          {enabled === true && <Link to={paths.register}>{signInPageText.createAccount}</Link>}
          <a href="/licenses.txt">{signInPageText.licenses}</a>
        </>
      }
    >
      <SignInForm returnTo={returnTo} />
    </EntryPage>
  );
}
