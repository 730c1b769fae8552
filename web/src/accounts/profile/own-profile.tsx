import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/queries.ts';
import { Button } from '#ui/controls/button.tsx';
import { Loading } from '#ui/basics/spinner.tsx';
import { ProfileForm } from './profile-form.tsx';

/** The form with the profile as loaded first: later answers never replace what is typed. */
export function OwnProfile() {
  const { data, isError, isFetchedAfterMount, refetch } = useQuery({
    ...apiQuery('GET /auth/profile', {}),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (data && isFetchedAfterMount) return <ProfileForm profile={data} />;
  if (isError) {
    return (
      <div className="flex justify-center py-16">
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    );
  }
  return <Loading>Loading your profile...</Loading>;
}
