import { useState } from 'react';

const key = 'blog-management-layout';

/** Whether the form takes the whole width, for as long as the tab is open. */
export function useLayout() {
  const [isWide, setIsWide] = useState(() => sessionStorage.getItem(key) === 'wide');

  function toggle() {
    sessionStorage.setItem(key, isWide ? 'columns' : 'wide');
    setIsWide(!isWide);
  }

  return { isWide, toggle };
}
