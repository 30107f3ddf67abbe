import { useEffect } from 'react';
import { tokenStorage } from '../../api/session.ts';
import { importChunk } from '../../ui/routing/import-chunk.ts';
import { hasKeptReviews } from './kept-reviews.ts';

/** Sends what an earlier page could not, on whichever screen its guide is now. */
export function useLeftReviews(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined || !hasKeptReviews(tokenStorage(), userId)) return;
    void importChunk(() => import('./review-sending.ts')).then(({ reviewSenderOf }) => reviewSenderOf(userId));
  }, [userId]);
}
