import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { payments } from '#shared/contract/routes/payments.ts';
import type { Gender } from '#shared/model/participants/participant.ts';
import { typedCode } from '#shared/model/payments/discount-code.ts';
import type { PayingWay, ShownPrice } from '#shared/model/payments/price.ts';
import { amountFor } from '#shared/rules/payments/prices.ts';
import { messageOf } from '../../lib/api/calls/api-error.ts';
import { routeQuery } from '../../lib/api/queries/route-query.ts';
import { whatIsWrong } from '../../lib/forms/what-is-wrong.ts';
import { payingText } from './text.ts';

/** How a guest pays, as their form keeps it. `code`: as typed. `used`: the code that was applied, or ''. */
export interface PayingChoice {
  readonly way: PayingWay | '';
  readonly code: string;
  readonly used: string;
}

export const noChoice: PayingChoice = { way: '', code: '', used: '' };

/** What a guest pays, and how, as far as it is known. */
export interface Paying {
  readonly price: ShownPrice;
  /** The way that is chosen; undefined if there is none, or nothing is to be paid. */
  readonly way: PayingWay | undefined;
  /** What the guest pays; undefined while their gender is unknown. */
  readonly amount: number | undefined;
  /** What they would pay without the code. */
  readonly listAmount: number | undefined;
  /** Whether the used code is being checked. */
  readonly checking: boolean;
  /** Whether the used code lowers the prices that are shown. */
  readonly applied: boolean;
  /** What is wrong with the code; undefined if nothing is. */
  readonly problem: string | undefined;
  /** Checks the used code again, after it could not be checked. */
  readonly checkAgain: () => unknown;
  /** Returns what a guest of this gender pays. */
  readonly amountOf: (gender: Gender) => number;
  /** What the order's call needs. */
  readonly wishOf: (gender: Gender) => { way: PayingWay; discount: string | null; expected: number };
}

interface PayingOptions {
  readonly price: ShownPrice;
  readonly choice: PayingChoice;
  readonly gender: Gender | '';
  /** Query that checks a code, by the link with which the guest came. */
  readonly codeQuery: (discount: string) => ReturnType<typeof codeQuery>;
}

/** Returns the way that a guest has chosen, as long as it is offered; otherwise the first one. Undefined if none is. */
export const wayIn = ({ ways }: ShownPrice, chosen: PayingChoice['way']): PayingWay | undefined =>
  ways.find((one) => one === chosen) ?? ways[0];

/** Query for what each group pays with a code, by the event's registration link. Checking a code changes nothing, though it is a POST. */
export const codeQuery = (link: { readonly key: string; readonly token: string }, discount: string) =>
  routeQuery(payments.checkCode, { ...link, discount }, { as: 'visitor' });

/** Works out what a guest pays. A code that was applied is checked anew whenever the page is opened. */
export function usePaying({ price, choice: { way: chosen, code, used }, gender, codeQuery: queryOf }: PayingOptions): Paying {
  const checked = useQuery({ ...queryOf(used), enabled: used !== '', staleTime: 60_000 });
  const applied = used !== '' && checked.data !== undefined && !checked.isError;
  const amounts = applied ? checked.data.amounts : price.amounts;
  const amountOf = (one: Gender) => amountFor(amounts, one);
  const amount = gender === '' ? undefined : amountOf(gender);
  const way = wayIn(price, chosen);
  const checking = used !== '' && checked.isFetching;
  return {
    price,
    way: amount === 0 ? undefined : way,
    amount,
    listAmount: gender === '' ? undefined : amountFor(price.amounts, gender),
    ...{ checking, applied },
    problem: problemOf({ code, used, checking, error: checked.error }),
    checkAgain: checked.refetch,
    amountOf,
    wishOf: (one) => ({ way: way ?? 'online', discount: used === '' ? null : used, expected: amountOf(one) }),
  };
}

/** Reads a code as typed. @returns the code, or what is wrong with it */
export function readCode(typed: string): { code: string } | { problem: string } {
  const { data } = z.safeParse(typedCode, typed);
  return data === undefined ? { problem: whatIsWrong(typedCode, typed) ?? '' } : { code: data };
}

interface CodeState {
  readonly code: string;
  readonly used: string;
  readonly checking: boolean;
  readonly error: Error | null;
}

function problemOf({ code, used, checking, error }: CodeState): string | undefined {
  const typed = code.trim();
  if (typed !== '') {
    const read = readCode(typed);
    if ('problem' in read) return read.problem;
    if (read.code !== used) return payingText.applyFirst;
  }
  if (checking) return payingText.stillChecking;
  return used !== '' && error !== null ? messageOf(error, payingText.notChecked) : undefined;
}
