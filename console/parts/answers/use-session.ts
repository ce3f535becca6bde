/** The signed-in user, for a page within the frame. */
import { useRouteLoaderData } from 'react-router';
import type { Session } from '../../session.ts';

/** Returns the session that the frame has read; null while it is not there. */
export function useSession(): Session | null {
  return useRouteLoaderData<{ session: Session }>('frame')?.session ?? null;
}
