-- A policy keeps the tax table by which it was priced, as it keeps its price table: its tax rows (code, rate, source,
-- country) can be shown after the catalogue has changed, and a change of it is taxed by them. An enrolment keeps the one
-- of its fee until it is ordered. docs/decisions/0133-taxes-as-sold.md says why.
alter table tax_table
  -- what compliance has not settled; no part of the rows, so it may change under them
  add column questions jsonb not null default '[]';
call keep_for_good('tax_table');
create trigger never_edited before update of details, content_hash or delete on tax_table for each row execute function refuse_change();
alter table enrollment add column tax_table_id uuid references tax_table;
alter table policy
  add column tax_table_id uuid references tax_table,
  -- whether these are certainly the rows of the sale: of a policy sold before they were kept, only where some table gives
  -- exactly the rates and duties of the fee that was charged
  add column taxes_source text not null default 'proven' check (taxes_source in ('proven', 'assumed'));

-- (The owner is bound by row-level security too, and reads rows of every client here.)
alter table policy no force row level security;
alter table policy_batch no force row level security;
alter table contract no force row level security;
alter table endorsement no force row level security;
alter table enrollment no force row level security;

create function rows_in_force(taxes jsonb, country text, first_day date) returns setof jsonb language sql immutable as $$
  select x from jsonb_array_elements(taxes) x
  where x ->> 'country_id' = country and (x ->> 'from')::date <= first_day and (x ->> 'to' is null or first_day <= (x ->> 'to')::date)
$$;
-- Whether a table gives the rates of each section and the duties of a fee.
create function explains_fee(taxes jsonb, country text, first_day date, charged jsonb) returns boolean language sql immutable as $$
  with in_force as (select x from rows_in_force(taxes, country, first_day) x)
  select not exists (
    select 1 from jsonb_array_elements(charged -> 'rates') s
    where (s ->> 'rate')::numeric <> (
      select coalesce(sum((x ->> 'rate')::numeric), 0) from in_force
      where x ->> 'kind' = 'rate' and x ->> 'class' = case when exists (
        select 1 from in_force where x ->> 'kind' = 'rate' and x ->> 'class' = s ->> 'class') then s ->> 'class' else 'other' end))
  and not exists (
    select 1 from jsonb_array_elements(charged -> 'duties') d
    where not exists (select 1 from in_force where x ->> 'kind' = 'duty' and x ->> 'code' = d ->> 'code' and (x ->> 'amount')::numeric = (d ->> 'amount')::numeric))
$$;
create function charged_taxes(fee jsonb) returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'rates', coalesce((select jsonb_agg(distinct jsonb_build_object('class', s -> 'class', 'rate', s -> 'tax_rate')) from jsonb_array_elements(fee -> 'sections') s), '[]'),
    'duties', coalesce((select jsonb_agg(distinct d - 'name') from jsonb_array_elements(fee -> 'duties') d), '[]'))
$$;

-- What was charged first: the fee and the first day before any change that took effect.
create temporary table sold on commit drop as
select 'policy' as kind, y.id, n.risk_country_id as country, coalesce(e.old_start_date, y.start_date) as first_day,
  charged_taxes(coalesce(e.old_fee, y.fee)) as charged, y.created_at::date as sold_on
from policy y join contract n on n.client_id = y.client_id and n.id = y.contract_id
left join lateral (select e.old_start_date, e.old_fee from endorsement e
  where e.client_id = y.client_id and e.policy_id = y.id and e.state = 'applied' order by e.number limit 1) e on true
union all
select 'enrollment', r.id, n.risk_country_id, r.start_date, charged_taxes(r.fee), r.updated_at::date
from enrollment r join policy_batch b on b.client_id = r.client_id and b.id = r.policy_batch_id
join contract n on n.client_id = b.client_id and n.id = b.contract_id where r.fee is not null and r.start_date is not null and r.status = 'open';

-- The newest table of the day of the sale that explains the charge, else a later one that does (a table that is imported
-- again counts as imported then); where none does, the one that stood there then is assumed.
create temporary table found on commit drop as
select s.country, s.first_day, s.charged, s.sold_on, t.id as tax_table_id, t.is_proven
from (select distinct country, first_day, charged, sold_on from sold) s
cross join lateral (
  select x.id, jsonb_array_length(s.charged -> 'rates') > 0 and explains_fee(x.details, s.country, s.first_day, s.charged) as is_proven
  from tax_table x order by 2 desc, x.imported_at::date <= s.sold_on desc,
    case when x.imported_at::date <= s.sold_on then x.imported_at end desc, x.imported_at limit 1) t;

update policy y set tax_table_id = f.tax_table_id, taxes_source = case when f.is_proven then 'proven' else 'assumed' end
from sold s join found f using (country, first_day, charged, sold_on) where s.kind = 'policy' and s.id = y.id;
update enrollment r set tax_table_id = f.tax_table_id
from sold s join found f using (country, first_day, charged, sold_on) where s.kind = 'enrollment' and s.id = r.id and f.is_proven;

drop function explains_fee;
drop function rows_in_force;
drop function charged_taxes;
set constraints all immediate;
alter table policy force row level security;
alter table policy_batch force row level security;
alter table contract force row level security;
alter table endorsement force row level security;
alter table enrollment force row level security;
alter table policy alter column tax_table_id set not null;
