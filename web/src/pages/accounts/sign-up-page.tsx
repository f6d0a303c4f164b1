import { Link, Navigate } from 'react-router-dom';
import { EmailForm } from '../../features/accounts/joining/email-form.tsx';
import { signUpPageText } from '../../features/accounts/joining/text.ts';
import { paths } from '../../lib/browser/address/paths.ts';
import { useTitle } from '../../lib/browser/address/use-title.ts';
import { useIsSignUpOpen } from '../../lib/session/staff/use-is-sign-up-open.ts';
import { LoadingScreen } from '../../ui/page/loading-screen.tsx';
import { SignInFrame } from '../../ui/page/sign-in-frame.tsx';

/** Shows the page `/register`, which is open only while the setting allows it. */
export default function SignUpPage() {
  useTitle(signUpPageText.tab);
  const isOpen = useIsSignUpOpen();
  if (isOpen === undefined) return <LoadingScreen />;
  if (!isOpen) return <Navigate to={paths.login} replace />;
  return (
    <SignInFrame
      title={signUpPageText.title}
      hint={signUpPageText.hint}
      links={
        <span>
          {signUpPageText.haveAccount}
          <Link to={paths.login}>{signUpPageText.signIn}</Link>
        </span>
      }
    >
      <EmailForm action="register" />
    </SignInFrame>
  );
}
