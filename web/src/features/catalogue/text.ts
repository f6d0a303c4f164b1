import { countOf } from '../../lib/words/plural.ts';

/** Texts about a catalogue and its entries. */
export interface CatalogueText {
  title: string;
  hint: string;
  add: string;
  noneTitle: string;
  addFirst: string;
  /** Says how many entries are marked for deletion. */
  marked: (count: number) => string;
  /** The bar's text while the marked entries are being deleted. */
  deletingAll: string;
  deleted: (count: number) => string;
  deleteFailed: string;
  failed: string;
  /** The heading of ungrouped entries. */
  noGroup: string;
}

/** Text for adding and editing one kind of entry. */
export interface EditorText {
  createTitle: string;
  editTitle: string;
  createFailed: string;
  updateFailed: string;
}

export const interestsText = {
  title: 'Manage Interests',
  hint: 'Guests choose from these when they register. A deleted interest disappears from the form, but stays in profiles that already have it.',
  add: 'Add Interest',
  noneTitle: 'No interests configured',
  addFirst: 'Create First Interest',
  marked: (count: number) => `You have ${count} interest(s) marked for deletion.`,
  deletingAll: 'Deleting interests',
  deleted: (count: number) => `${countOf(count, 'interest', 'interests')} deleted.`,
  deleteFailed: 'Failed to delete interest',
  failed: 'Failed to load interests',
  noGroup: 'No Category',
} as const;

export const ownInterestsText = {
  ...interestsText,
  title: 'Your own interests',
  hint: 'Only your guests can choose these, beside those that all organizations have. They count for matching like any other. A deleted interest disappears from the form, but stays in profiles that already have it.',
  noneTitle: 'No interests of your own',
  addFirst: 'Add your first interest',
} as const;

export const traitsText = {
  title: 'Manage personality traits',
  hint: "How guests describe themselves. A trait's types determine which traits it complements.",
  add: 'Add trait',
  noneTitle: 'No personality traits configured',
  addFirst: 'Create first trait',
  marked: (count: number) => `You have ${count} trait(s) marked for deletion.`,
  deletingAll: 'Deleting traits',
  deleted: (count: number) => `${countOf(count, 'trait', 'traits')} deleted.`,
  deleteFailed: 'Failed to delete trait',
  failed: 'Failed to load personality traits',
  noGroup: 'No type',
} as const;

/** Texts that both catalogues share. */
export const catalogueCardText = { none: 'Anyone who registers from now on can choose what you add here.' } as const;

export const chipBoardText = { mark: (name: string) => `Mark ${name} for deletion` } as const;

export const markedBannerText = {
  deleting: (at: number, of: number) => `Deleting ${at} of ${of}...`,
  cancel: 'Cancel',
  apply: 'Save Changes',
} as const;

/** Buttons and notices shared by both editors. */
export const entryDialogText = {
  cancel: 'Cancel',
  create: 'Create',
  update: 'Update',
  busy: 'Saving...',
  name: 'Name',
  added: (name: string) => `"${name}" was added.`,
  saved: (name: string) => `"${name}" was saved.`,
} as const;

export const interestDialogText = {
  createTitle: 'Create New Interest',
  editTitle: 'Edit Interest',
  category: 'Category',
  noCategory: 'No Category',
  newCategory: 'New Category',
  newCategoryName: 'New category name',
  categoryMissing: 'Category name is required',
  description: 'Description',
  descriptionHint: 'Optional. Guests see it when they point at the interest.',
  createFailed: 'Failed to create interest',
  updateFailed: 'Failed to update interest',
} as const;

export const traitDialogText = {
  createTitle: 'Create new trait',
  editTitle: 'Edit trait',
  types: 'Types',
  createFailed: 'Failed to create trait',
  updateFailed: 'Failed to update trait',
} as const;
