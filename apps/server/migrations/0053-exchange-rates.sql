-- What one unit of a currency is worth in euros, as the catalogue has it now; an import replaces all rows. A policy keeps the
-- rate of its order by value, so each of its certificates says the same sum. docs/decisions/0134-sums-in-euros.md says why.
create table exchange_rate (
  currency text not null,
  day date not null,
  euros text not null,
  source text not null,
  note text not null,
  primary key (currency, day)
);
-- {euros, day, source}; null for a policy in euros, without a rate, or from before
alter table policy add column euro_rate jsonb;
