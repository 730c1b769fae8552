import { useLocation, useNavigate, type NavigateOptions } from 'react-router';

type Fields = URLSearchParams | Record<string, string>;

/** The query of the address, and how to change it as a whole. */
export function useSearchParams() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const setQuery = (
    next: Fields | ((before: URLSearchParams) => Fields),
    options?: NavigateOptions,
  ) => {
    const fields = typeof next === 'function' ? next(new URLSearchParams(search)) : next;
    void navigate({ search: new URLSearchParams(fields).toString() }, options);
  };
  return [query, setQuery] as const;
}
