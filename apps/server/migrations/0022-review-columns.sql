-- How a person arranged the columns of the review of a file: {"order": ["email"], "hidden": [], "widths": [{"column": "email", "width": 240}]}.
-- Names of columns only, nothing about anybody.
alter table school_user add column review_columns jsonb not null default '{}';
