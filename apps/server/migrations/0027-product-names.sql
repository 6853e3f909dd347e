-- What a product is called, by language: lists of thousands of rows read the name without the product's whole texts.
-- Filled by "catalogue import"; until then everybody reads `name`, which is English.
alter table product add column names jsonb not null default '{}';
