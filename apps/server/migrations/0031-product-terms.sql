-- What a product covers and says, as it was imported: sums insured, excess, plans, sections, territories, and its texts
-- in every language and edition. `product` points at the terms on sale; a policy keeps those with which it was sold, and
-- all its documents read them. Terms are never edited. docs/decisions/0120-terms-as-sold.md says why.
create function content_hash(content jsonb) returns text language sql immutable parallel safe as $$
  select encode(sha256(convert_to(content::text, 'UTF8')), 'hex')
$$;
-- The plans that insure a course or trip fee: some sum of theirs is that fee, and no figure of its own.
create function plans_insuring_fee(details jsonb) returns text[] language sql immutable parallel safe as $$
  select array(select x ->> 'code' from jsonb_array_elements(details -> 'plans') x
    where exists (select 1 from jsonb_each(x -> 'sums') s where s.value = 'null'))
$$;
create table product_terms (
  id uuid primary key default uuidv7(),
  -- a new product and its terms refer to each other
  product_id uuid not null references product deferrable initially deferred,
  -- of the product, and by language
  name text not null,
  names jsonb not null,
  details jsonb not null,
  -- read with each line of an invoice, for which the details are too long
  fee_plans text[] not null generated always as (plans_insuring_fee(details)) stored,
  content_hash text not null generated always as (content_hash(details)) stored,
  created_at timestamptz not null default now(),
  unique (product_id, content_hash)
);
call keep_for_good('product_terms');
create trigger never_edited before update or delete on product_terms for each row execute function refuse_change();

-- The file of a product named no version until now, and what was imported before texts had languages or editions lacks
-- those.
insert into product_terms (product_id, name, names, details)
select id, name, names, jsonb_build_object('version', '2026.1', 'texts', '{}'::jsonb, 'editions',
  coalesce((select jsonb_agg(x.value) from jsonb_each(details -> 'documents') x), '[]')) || details - 'documents'
from product;
alter table product
  add column terms_id uuid references product_terms,
  drop column content_hash,
  drop column details;
update product p set terms_id = t.id from product_terms t where t.product_id = p.id;
set constraints all immediate;
alter table product alter column terms_id set not null;

alter table policy
  add column product_terms_id uuid references product_terms,
  -- whether these are certainly the terms of the sale: for a policy sold before terms were kept, only where its first
  -- certificate proves the sums insured, excess, territory and product
  add column terms_source text not null default 'proven' check (terms_source in ('proven', 'assumed'));
alter table policy no force row level security;
alter table contract no force row level security;
alter table frozen_document no force row level security;

-- Each policy begins with the terms on sale now; then what its first certificate says is held against them. (An
-- operator's whole database is read here: the owner is bound by row-level security too.)
update policy y set product_terms_id = p.terms_id, terms_source = 'assumed'
from contract k join product p on p.id = k.product_id where k.id = y.contract_id;

do $$
declare
  sold record; terms jsonb; at text; named text; old jsonb; kept uuid;
begin
  for sold in
    with first_certificate as (
      select distinct on (f.client_id, f.policy_id) f.client_id, f.policy_id, f.view from frozen_document f
      where f.kind = 'certificate' order by f.client_id, f.policy_id, f.edition),
    said as (
      select y.client_id, y.id, y.product_terms_id, y.plan, y.currency, f.view #>> '{product,name_en}' as name, f.view #>> '{plan,excess}' as excess,
        f.view #>> '{territory,text_en}' as territory,
        (select jsonb_object_agg(c ->> 'title_en', c -> 'sum') from jsonb_array_elements(f.view -> 'cover') c) as cover
      from first_certificate f join policy y on y.client_id = f.client_id and y.id = f.policy_id)
    select product_terms_id, plan, currency, name, excess, territory, cover, array_agg(id) as policies from said group by 1, 2, 3, 4, 5, 6, 7
  loop
    select details into terms from product_terms where id = sold.product_terms_id;
    select (n - 1)::text into at from jsonb_array_elements(terms -> 'plans') with ordinality x(plan, n) where plan ->> 'code' = sold.plan;
    -- a section or a territory that has another name now cannot be told from another one
    continue when at is null or sold.name is distinct from terms ->> 'name'
      or not exists (select 1 from jsonb_array_elements(terms -> 'territories') x where x ->> 'text' = sold.territory)
      or (select jsonb_agg(x ->> 'title' order by x ->> 'title') from jsonb_array_elements(terms -> 'sections') x)
        is distinct from (select jsonb_agg(x order by x) from jsonb_object_keys(sold.cover) x);
    terms := jsonb_set(terms, array['plans', at, 'excess', sold.currency], to_jsonb(sold.excess));
    for named, old in select x ->> 'code', sold.cover -> (x ->> 'title') from jsonb_array_elements(terms -> 'sections') x loop
      terms := jsonb_set(terms, array['plans', at, 'sums', named],
        case when old = 'null' then old
          else coalesce(nullif(terms #> array['plans', at, 'sums', named], 'null'), '{}') || jsonb_build_object(sold.currency, old) end);
    end loop;
    insert into product_terms (product_id, name, names, details)
    select product_id, name, names, terms from product_terms where id = sold.product_terms_id on conflict (product_id, content_hash) do nothing;
    select t.id into kept from product_terms t
    where t.product_id = (select product_id from product_terms where id = sold.product_terms_id) and t.content_hash = content_hash(terms);
    update policy set product_terms_id = kept, terms_source = 'proven' where id = any (sold.policies);
  end loop;
end $$;
alter table policy force row level security;
alter table contract force row level security;
alter table frozen_document force row level security;
alter table policy alter column product_terms_id set not null;
