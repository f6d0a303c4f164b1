import { Link } from 'react-router-dom';
import { EmailForm } from '../../features/accounts/joining/email-form.tsx';
import { forgotPasswordPageText } from '../../features/accounts/joining/text.ts';
import { paths } from '../../lib/browser/address/paths.ts';
import { useTitle } from '../../lib/browser/address/use-title.ts';
import { SignInFrame } from '../../ui/page/sign-in-frame.tsx';

export default function ForgotPasswordPage() {
  useTitle(forgotPasswordPageText.tab);
  return (
    <SignInFrame
      title={forgotPasswordPageText.title}
      hint={forgotPasswordPageText.hint}
      links={
        <>
          <Link to={paths.login}>{forgotPasswordPageText.backToLogin}</Link>
          <Link to={paths.signUp}>{forgotPasswordPageText.createAccount}</Link>
        </>
      }
    >
      <EmailForm action="reset" />
    </SignInFrame>
  );
}
