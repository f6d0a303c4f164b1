import { refundWords as inEnglish } from '#shared/rules/payments/refunds.ts';
import { sayMessage } from '../say-message.ts';

// biome-ignore lint/performance/noBarrelFile: this stands for the whole module
// biome-ignore lint/performance/noReExportAll: this stands for the whole module
export * from '#shared/rules/payments/refunds.ts';

/** Says what a guest who cancels gets back, translated. */
export const refundWords = (...policy: Parameters<typeof inEnglish>): string => sayMessage(inEnglish(...policy));
