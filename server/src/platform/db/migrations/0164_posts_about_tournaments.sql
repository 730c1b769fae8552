-- The page of a tournament shows the post that tells of it: the tournaments that a post links to.
create function tournaments_linked(content text) returns integer[]
  language sql immutable strict parallel safe cost 1000
  return array(
    select distinct link[1]::integer
    from regexp_matches(
      content, 'href="(?:https?://[^/"]+)?/tournaments/(\d{1,9})(?!\w)', 'g') as links (link));

create index posts_by_tournament on posts using gin (tournaments_linked(content)) where published;
analyze posts;
