import { Problem } from '#shared/contract/errors.ts';
import { publicPages } from '#shared/contract/routes/public-pages.ts';
import { pageKind, pageSlug } from '#shared/model/public-pages/public-page.ts';
import { handle } from '../../call/handle.ts';
import { withdrawPage } from '../../domain/public-pages/withdraw-page.ts';

export const handler = handle(publicPages.withdrawPage, ({ actor, params, body }) => {
  const kind = pageKind.options.find((known) => known === params.kind);
  const slug = pageSlug.safeParse(params.slug);
  if (kind === undefined || !slug.success) throw new Problem('page_not_found');
  return withdrawPage(actor, { kind, slug: slug.data }, body.reason);
});
