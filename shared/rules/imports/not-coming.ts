import { foldWords } from './import-fields.ts';

/** Words of a status, normalized by `foldWords`, of an order or a guest that is not coming. */
const notComing = [
  ...['canceled', 'cancelled', 'refunded', 'refunded canceled', 'not attending', 'not going', 'deleted', 'declined', 'rejected', 'no'],
  ...['transferred', 'void', 'voided', 'expired', 'abandoned', 'chargeback', 'charged back', 'waitlist', 'waitlisted', 'waiting'],
  ...['invited', 'pending', 'pending approval', 'pending overdue', 'awaiting payment', 'unpaid', 'maybe', 'canceled paid fee'],
  ...['storniert', 'abgesagt', 'ausstehend', 'uberfallig', 'annule', 'rembourse', 'cancelado', 'cancelada', 'reembolsado'],
];

const isYes = /^(1|yes|y|true|x|ja|oui|si)$/;

/** Whether a guest with this status is not coming. In a column such as 'Order cancelled', a yes says so (docs/rules/imports.md#columns). */
export function isNotComing(header: string, status: string): boolean {
  const folded = foldWords(status);
  if (/\b(cancell?ed|voided|refunded)\b/.test(foldWords(header)))
    return isYes.test(folded) || (folded !== 'no' && notComing.includes(folded));
  return notComing.includes(folded);
}
