/** Puts what went wrong into words a person can use. */
import { Refusal } from './api';
import { t } from './i18n.svelte';

/** Return the sentence for an error: the server's own where there is one. */
export function said(error: unknown): string {
  if (!(error instanceof Refusal)) return t('error.unknown', { reason: String(error) });
  if (error.reason === 'unreachable') return t('error.unreachable');
  return error.message || t('error.unknown', { reason: error.reason });
}
