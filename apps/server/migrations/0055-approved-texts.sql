-- Who in compliance approved the texts of a product in a language, or the names of taxes (`taxes`). An approval holds for the
-- content that was read: other words have another hash. docs/decisions/0145-approved-texts.md says why.
create table text_approval (
  id uuid primary key default uuidv7(),
  product_code text not null,
  language text not null,
  content_hash text not null,
  approved_by text not null,
  approved_at timestamptz not null,
  unique (product_code, language, content_hash)
);
call keep_for_good('text_approval');

-- The hash of a product's texts in each language: its words on the screens, and its newest wording and IPID. It names its
-- schema, because a backup is restored without a search path.
create function text_hashes(details jsonb) returns jsonb language sql immutable parallel safe as $$
  select jsonb_object_agg(language, public.content_hash(jsonb_build_object(
    'words', case language
      when 'en' then jsonb_build_object(
        'name', details -> 'name', 'summary', details -> 'summary',
        'sections', (select jsonb_object_agg(x ->> 'code', x - 'class') from jsonb_array_elements(details -> 'sections') x),
        'plans', (select jsonb_object_agg(x ->> 'code', x -> 'name') from jsonb_array_elements(details -> 'plans') x),
        'territories', (select jsonb_object_agg(x ->> 'region', x -> 'text') from jsonb_array_elements(details -> 'territories') x))
      else (details -> 'texts' -> language) - 'approved_by' end,
    'edition', (select x from jsonb_array_elements(details -> 'editions') x where x ->> 'language' = language
      order by x ->> 'valid_from' desc limit 1))))
  from (
    select 'en' as language
    union select jsonb_object_keys(details -> 'texts')
    union select x ->> 'language' from jsonb_array_elements(details -> 'editions') x) languages
  where language is not null
$$;
alter table product_terms add column text_hashes jsonb not null generated always as (text_hashes(details)) stored;
