import { deauthorizeAccount, finishOnboarding, restrictAccount } from '../acts/accounts.ts';
import { declineSession, paySession, paySessionLater, settleSession } from '../acts/payments.ts';
import { createRefund, failRefund, openDispute } from '../acts/refunds.ts';
import { StripeFailure } from '../failure.ts';
import type { Stage } from '../stage.ts';
import type { StoredLink } from '../state.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import { accountPage } from './account-page.ts';
import { checkoutPage, successUrlOf } from './checkout-page.ts';
import { onboardingPage } from './onboarding-page.ts';
import { overviewPage, readMode } from './overview-page.ts';

/** An answer to a browser: a page, or where to go. */
export type PageReply = { readonly page: string; readonly status: number } | { readonly to: string };

interface Visit {
  readonly stage: Stage;
  readonly webhooks: Webhooks;
  readonly id: string;
  readonly act: string;
  readonly form: URLSearchParams;
}

/**
 * Answers a browser.
 * @param path `/pay/cs_test_…/later`
 * @param form body of a POST; undefined for a GET
 */
export function answerPages(stage: Stage, webhooks: Webhooks, path: string, form: URLSearchParams | undefined): PageReply {
  const [, subject = '', id = '', act = ''] = path.split('/');
  const visit: Visit = { stage, webhooks, id, act, form: form ?? new URLSearchParams() };
  const reply = form === undefined ? show(subject, visit) : stage.state.step(() => carryOut(subject, visit));
  return reply ?? { page: 'There is no such page in the Stripe stand-in.', status: 404 };
}

function show(subject: string, { stage, webhooks, id }: Visit): PageReply | undefined {
  if (subject === '') return asPage(overviewPage(stage, webhooks.mode));
  if (subject === 'pay') return asPage(checkoutPage(stage, id));
  if (subject === 'accounts') return asPage(accountPage(stage, id));
  const link = subject === 'setup' ? stage.state.get('link', id) : undefined;
  if (link === undefined) return undefined;
  return isOver(stage, link) ? { to: link.refreshUrl } : asPage(onboardingPage(stage, id, link.account));
}

const asPage = (page: string | undefined): PageReply | undefined => (page === undefined ? undefined : { page, status: 200 });
const isOver = (stage: Stage, link: StoredLink): boolean => link.used || link.expiresAt <= stage.now;

function carryOut(subject: string, visit: Visit): PageReply | undefined {
  const { stage, webhooks, id } = visit;
  if (subject === 'pay')
    return orRefuse(
      () => payAs(visit),
      (message) => checkoutPage(stage, id, message),
    );
  if (subject === 'accounts')
    return orRefuse(
      () => changeAccount(visit),
      (message) => accountPage(stage, id, message),
    );
  if (subject === 'setup') return setUp(visit);
  if (subject === 'delivery') webhooks.mode = readMode(visit.form.get('mode')) ?? webhooks.mode;
  else if (subject === 'deliveries') webhooks.resend(id);
  else return undefined;
  return { to: '/' };
}

function orRefuse(act: () => PageReply | undefined, showRefused: (message: string) => string | undefined): PageReply | undefined {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    const refused = showRefused(error.message);
    return refused === undefined ? undefined : { page: refused, status: error.status };
  }
}

function payAs({ stage, id, act }: Visit): PageReply | undefined {
  if (act === 'decline') {
    declineSession(stage, id);
    return asPage(checkoutPage(stage, id, 'Your card was declined. Try another one.'));
  }
  if (act !== 'pay' && act !== 'later') return undefined;
  return { to: successUrlOf(act === 'pay' ? paySession(stage, id) : paySessionLater(stage, id)) };
}

function changeAccount({ stage, id, act, form }: Visit): PageReply | undefined {
  const charge = form.get('charge') ?? '';
  if (act === 'restrict') restrictAccount(stage, id);
  else if (act === 'enable') finishOnboarding(stage, id);
  else if (act === 'deauthorize') deauthorizeAccount(stage, id);
  else if (act === 'dispute') openDispute(stage, charge);
  else if (act === 'refund') createRefund(stage, id, { charge, amount: Number(form.get('amount')) });
  else if (act === 'fail-refund') failRefund(stage, charge);
  else if (act === 'settle') settleSession(stage, form.get('session') ?? '', form.get('result') === 'comes');
  else return undefined;
  return { to: `/accounts/${id}` };
}

function setUp({ stage, id, act }: Visit): PageReply | undefined {
  const link = stage.state.get('link', id);
  if (link === undefined || (act !== 'finish' && act !== 'later')) return undefined;
  if (isOver(stage, link)) return { to: link.refreshUrl };
  stage.state.put('link', id, link.account, { ...link, used: true });
  if (act === 'finish') finishOnboarding(stage, link.account);
  return { to: link.returnUrl };
}
